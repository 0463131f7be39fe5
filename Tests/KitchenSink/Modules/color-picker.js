// A custom element: a row of colors, one of which is chosen. Its property `colors` is an array of texts.
customElements.define(
  "color-picker",
  class extends HTMLElement {
    #colors = []

    get colors() {
      return this.#colors
    }

    set colors(colors) {
      this.#colors = colors
      const buttons = colors.map((color) => {
        const button = document.createElement("button")
        button.type = "button"
        button.ariaLabel = color
        button.style.background = color
        button.style.width = button.style.height = "32px"
        button.addEventListener("click", () => this.#choose(color))
        return button
      })
      this.attachedRoot.replaceChildren(...buttons)
    }

    get attachedRoot() {
      return this.shadowRoot ?? this.attachShadow({ mode: "open" })
    }

    #choose(color) {
      this.dispatchEvent(new CustomEvent("color-change", { detail: { color } }))
    }
  },
)
