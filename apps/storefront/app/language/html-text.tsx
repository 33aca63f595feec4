import { withLinksIn } from '@toonbank/domain/content/path-in.ts'
import { useAddresses } from './addresses.ts'

/**
 * A text of the merchant or of our own, whose links to the shop's pages are stored paths. HTML: sanitised by the server
 * where a merchant wrote it.
 */
export function HtmlText({ html, className }: { html: string; className: string }) {
  const { strategy } = useAddresses()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <div className={className} dangerouslySetInnerHTML={{ __html: withLinksIn(strategy, html) }} />
}
