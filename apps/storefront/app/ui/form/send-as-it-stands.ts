/**
 * Holds a form as it stands now, and sends that when it is called: by then the page may show another choice, or be
 * another page. `pressed`: what the pressed button sends along. Files are left out.
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
