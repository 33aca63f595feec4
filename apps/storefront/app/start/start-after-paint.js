globalThis.startAfterPaint = ({ context, files, modules, entry }) => {
  const { nonce, previousSibling: loaded } = document.currentScript
  const kinds = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel']
  const start = ({ type, movementX, movementY } = {}) => {
    // Trap: Chromium reports a move without distance for a resting mouse when the page is painted under it.
    if (kinds.length === 0 || (type === 'pointermove' && !movementX && !movementY)) return
    for (const kind of kinds.splice(0)) removeEventListener(kind, start, true)
    delete document.documentElement.dataset.starting
    if (type) document.documentElement.dataset.interacted = ''
    for (const file of [...files, entry]) {
      const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: file, nonce })
      document.head.append(link)
    }
    run()
  }
  const run = async () => {
    for (const file of files) await import(file)
    window.__reactRouterContext = { ...context, stream: new Response(loaded.text).body }
    const routes = Object.entries(modules).map(async ([id, at]) => [id, await import(files[at])])
    window.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes))
    await import(entry)
  }
  for (const kind of kinds) addEventListener(kind, start, { capture: true, passive: true })
  setTimeout(start, 2500)
  // A frame is visible some time after it was drawn; requests in between compete with it for the network.
  const whenShown = (type, isIt) =>
    new PerformanceObserver((shown) => shown.getEntries().some(isIt) && start()).observe({ type, buffered: true })
  const whenTextIsShown = () => whenShown('paint', ({ name }) => name === 'first-contentful-paint')
  const picture = document.querySelector('img[fetchpriority="high"]')
  if (picture === null) whenTextIsShown()
  else {
    // Chromium reports each picture with `elementtiming`; other browsers report only the largest of the page.
    const tellsOfEach = PerformanceObserver.supportedEntryTypes.includes('element')
    whenShown(tellsOfEach ? 'element' : 'largest-contentful-paint', ({ element }) => element === picture)
    // It covers a picture that is not the largest, a browser that reports none, and pictures that are switched off.
    addEventListener('load', () => (picture.naturalWidth > 0 ? setTimeout(start, 300) : whenTextIsShown()))
  }
}
