export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Types a value into a field of which React knows another one, as a person would, so that its form hears of it. */
export function typeInto(control: Control, value: string): void {
  // React listens for the event, and compares with the value that it set itself.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
