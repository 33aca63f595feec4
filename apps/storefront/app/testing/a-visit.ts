import { createVisit } from '../server/visit.server.ts'
import { emptyCaches } from './a-cache.ts'

/**
 * What a page's loader or action is given of this request, in a process that has cached nothing; `send` plays the API.
 */
export const aVisit = (send: typeof fetch, request: Request, appUrl = 'https://shop.example') =>
  createVisit({ send, request, appUrl, askedFrom: 'here', nonce: 'n', caches: emptyCaches() })
