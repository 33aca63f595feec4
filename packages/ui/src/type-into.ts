export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Types a value as a person would, so that React and the form notice it. */
export function typeInto(control: Control, value: string): void {
  // React compares the field with the value that it set itself, so the native setter must be called.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
