import { loginPath } from '@toonbank/domain/content/own-path.ts'
import { useLocation } from 'react-router'
import { useAddresses } from './addresses.ts'

/** The path of the login that leads back to the page on screen. */
export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return loginPath(useAddresses(), pathname + search)
}
