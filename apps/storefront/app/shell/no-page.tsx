export function NoPage() {
  return null
}
