import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router'
import { FragmentsOfPage } from '../fragments/fragment.tsx'
import { Nonce } from '../ui/nonce.ts'
import { LoadedData } from './loaded-data.ts'
import loadedLines from './loaded-lines.js?raw'
import startAfterPaint from './start-after-paint.js?raw'

/**
 * What starts React in the browser, in place of React Router's `<Scripts>`, which asks for some twenty files before the
 * first picture: on a phone's network the page was painted a second later for it. The files are asked for when the first
 * picture stands or the page is loaded (a browser without pictures), at the visitor's first interaction (a touch, a
 * key, a mouse that moves), or after two and a half seconds.
 * Before that links and forms work as without JavaScript.
 * The files run one by one, each in a task of its own: run at once they keep a phone from answering for a fifth of a
 * second.
 */
export const PageScripts = import.meta.env.PROD ? StartAfterPaint : Scripts

function StartAfterPaint() {
  const framework = use(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  const nonce = use(Nonce)
  const data = use(LoadedData) ?? ''
  const fragments = use(FragmentsOfPage)
  const loaded = import.meta.env.SSR ? (fragments?.placeholderOf(data) ?? data) : data
  const code = import.meta.env.SSR && framework ? codeOf(framework, ids) : undefined
  const start = code ? (fragments?.placeholderOf(code.bytes) ?? code.text) : ''
  if (framework?.renderMeta) framework.renderMeta.didRenderScripts = true
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text for the script below, without `<` */}
      <script type="text/plain" dangerouslySetInnerHTML={{ __html: loaded }} suppressHydrationWarning />
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, and names of our own files
        dangerouslySetInnerHTML={{ __html: start }}
        suppressHydrationWarning
      />
    </>
  )
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

interface StartCode {
  readonly text: string
  readonly bytes: Uint8Array
}

/** What React Router tells its browser part is the same for each of its handlers, which has a manifest of its own. */
const codes = new WeakMap<Framework['manifest'], Map<string, StartCode>>()

/** Written once for each route: it is a twentieth of what React writes of a product's page. */
function codeOf(framework: Framework, ids: readonly string[]): StartCode {
  const ofHandler = codes.get(framework.manifest) ?? new Map<string, StartCode>()
  codes.set(framework.manifest, ofHandler)
  const key = [framework.serverHandoffString, ...ids].join(' ')
  const known = ofHandler.get(key)
  if (known) return known
  const text = writeCode(framework, ids)
  const code = { text, bytes: new TextEncoder().encode(text) }
  ofHandler.set(key, code)
  return code
}

function writeCode({ manifest, serverHandoffString }: Framework, ids: readonly string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const needed = [...manifest.entry.imports, ...routes.flatMap(({ module, imports = [] }) => [module, ...imports])]
  const files = [...new Set([...needed, manifest.url])]
  const start = {
    context: withoutOff(JSON.parse(serverHandoffString ?? '{}')),
    files,
    /** Where the file of each route stands among them. */
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, files.indexOf(module)])),
    entry: manifest.entry.module,
  }
  return `${loadedLines}${startAfterPaint}startAfterPaint(${JSON.stringify(start)})`
}

type Handoff = Readonly<Record<string, unknown>> & { readonly future?: Readonly<Record<string, unknown>> }

/** React Router's switches that are off are what it takes for granted. */
const withoutOff = ({ future = {}, ...context }: Handoff) => ({
  ...context,
  future: Object.fromEntries(Object.entries(future).filter(([, isOn]) => isOn)),
})
