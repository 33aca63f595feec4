/**
 * For an address that only takes a form or leads on: it draws nothing, but what went wrong there is said on a page of
 * the shop (`RouteError`).
 */
export function NoPage() {
  return null
}
