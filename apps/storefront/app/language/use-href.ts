import { href, type Page, type Params } from '@toonbank/domain/content/href.ts'
import { useAddresses } from './addresses.ts'

export function useHref() {
  const addresses = useAddresses()
  return <P extends Page>(page: P, ...params: Params<P>): string => href(addresses, page, ...params)
}
