export interface ShopEnv {
  Variables: {
    requestId: string
    nonce: string | undefined
  }
}
