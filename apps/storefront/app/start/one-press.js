{
  const panel = '[role="dialog"]'
  const controls = `a, button, input, label, select, summary, textarea, ${panel}`
  let last
  let sent
  let isTwice = false
  const controlOf = ({ target }) => {
    const found = target.closest?.(controls)
    return found?.control ?? found
  }
  const drop = (event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // The listener runs in the capture phase, before React and before hydration.
  const listen = (kind, heed) => addEventListener(kind, heed, true)
  // A second press after another action is intended.
  const forget = () => {
    last = undefined
  }
  listen('input', forget)
  // A refusal moves the focus to the field to correct, and the form may be sent again at once.
  listen('focusin', () => {
    sent = undefined
  })
  listen('keydown', (event) => {
    if (event.key !== 'Enter') forget()
    else if (event.repeat && event.target.matches?.('a, button, input, summary')) event.preventDefault()
  })
  listen('click', (event) => {
    if (!event.isTrusted) return
    const { timeStamp: at, clientX: x, clientY: y, detail, pointerType } = event
    const control = controlOf(event)
    const since = last ? at - last.at : 1 / 0
    // The browser counts mouse clicks by the user's own setting, but touches only within 300 ms.
    const isSlow = pointerType === 'touch' && since < 700 && Math.hypot(x - last.x, y - last.y) < 24
    const isOver = control?.closest(panel) && control.closest(panel) !== last?.control?.closest(panel)
    const isSame = control === last?.control
    isTwice = isSame && (detail > 1 || isSlow || (detail === 0 && since < 300))
    if (last && !isSame && (detail > 1 || (isSlow && isOver))) drop(event)
    else last = { control, at, x, y }
  })
  listen('submit', (event) => {
    const { submitter, target } = event
    if (!submitter || target.method !== 'post') return
    if (isTwice && submitter === sent) drop(event)
    else sent = submitter
  })
}
