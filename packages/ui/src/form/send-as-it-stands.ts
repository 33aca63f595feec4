/**
 * Captures a form now and returns a function that submits it later, when the page may have changed. `pressed` holds the
 * values of the pressed button; files are left out.
 */
export function sendAsItStands(form: HTMLFormElement, pressed: Readonly<Record<string, string>> = {}): () => void {
  const copy = document.createElement('form')
  copy.method = form.method
  copy.action = form.action
  copy.hidden = true
  for (const [name, value] of [...new FormData(form), ...Object.entries(pressed)])
    if (typeof value === 'string') copy.append(Object.assign(document.createElement('input'), { name, value }))
  return () => {
    document.body.append(copy)
    copy.submit()
  }
}
