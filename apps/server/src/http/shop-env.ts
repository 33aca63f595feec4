/** Variables that the middleware sets for a request. */
export interface ShopEnv {
  Variables: {
    /** For log lines and the answer's X-Request-Id. */
    requestId: string
    /** Allows the scripts and styles of this one answer; none while developing, where there is no policy. */
    nonce: string | undefined
  }
}
