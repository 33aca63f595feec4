import { withLinksIn } from '@toonbank/domain/content/localized-path.ts'
import { useAddresses } from './addresses.ts'

/** The server sanitises HTML of merchants; stored paths in it become links of this page's language. */
export function HtmlText({ html, className }: { html: string; className: string }) {
  const { strategy } = useAddresses()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <div className={className} dangerouslySetInnerHTML={{ __html: withLinksIn(strategy, html) }} />
}
