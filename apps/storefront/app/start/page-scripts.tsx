import { Nonce } from '@toonbank/ui/nonce.ts'
import { use } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext, Scripts, useMatches } from 'react-router'
import { LoadedData } from './loaded-data.ts'
import startAfterPaint from './start-after-paint.js?raw'

/**
 * Replaces React Router's `<Scripts>`, which delays the first picture. The scripts load after it, at the first
 * interaction or after 2.5 seconds, and run one per task; until then links and forms work without them.
 */
export const PageScripts = import.meta.env.PROD ? StartAfterPaint : Scripts

function StartAfterPaint() {
  const framework = use(FrameworkContext)
  const ids = useMatches().map(({ id }) => id)
  const nonce = use(Nonce)
  const data = use(LoadedData) ?? ''
  const code = import.meta.env.SSR && framework ? codeOf(framework, ids) : ''
  if (framework?.renderMeta) framework.renderMeta.didRenderScripts = true
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text for the script below, without `<` */}
      <script type="text/plain" dangerouslySetInnerHTML={{ __html: data }} suppressHydrationWarning />
      <script
        nonce={nonce}
        data-build={framework?.manifest.version}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own code, and names of our own files
        dangerouslySetInnerHTML={{ __html: code }}
        suppressHydrationWarning
      />
    </>
  )
}

type Framework = NonNullable<React.ContextType<typeof FrameworkContext>>

function codeOf({ manifest, serverHandoffString }: Framework, ids: readonly string[]): string {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  const needed = [...manifest.entry.imports, ...routes.flatMap(({ module, imports = [] }) => [module, ...imports])]
  const files = [...new Set([...needed, manifest.url])]
  const start = {
    context: JSON.parse(serverHandoffString ?? '{}'),
    files,
    modules: Object.fromEntries(routes.map(({ id, module }) => [id, files.indexOf(module)])),
    entry: manifest.entry.module,
  }
  return `${startAfterPaint}startAfterPaint(${JSON.stringify(start)})`
}
