const modals = new Set<HTMLDialogElement>()

/**
 * Keeps the page under a modal dialog from scrolling (`html[data-held]` in `theme.css`); what its scroll bar leaves free
 * keeps it from jumping. Told by an attribute: for `:has(dialog:modal)` browsers search the whole page with each press on
 * a panel.
 */
export function holdPage(under: HTMLDialogElement): void {
  const root = document.documentElement
  if (modals.size === 0) root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
  modals.add(under)
  root.dataset.held = ''
}

/** Once no other dialog stands over it. */
export function releasePage(from: HTMLDialogElement): void {
  modals.delete(from)
  if (modals.size === 0) delete document.documentElement.dataset.held
}
