import { loginPath } from '@toonbank/domain/content/own-path.ts'
import { useLocation } from 'react-router'
import { useAddresses } from './addresses.ts'

export function useLoginPath(): string {
  const { pathname, search } = useLocation()
  return loginPath(useAddresses(), pathname + search)
}
