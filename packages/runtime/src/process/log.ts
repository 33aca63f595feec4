/** Where the shop says what happened; pino in the server, nothing in tests. */
export interface Log {
  info(detail: object | string, message?: string): void
  warn(detail: object | string, message?: string): void
  error(detail: object | string, message?: string): void
}
