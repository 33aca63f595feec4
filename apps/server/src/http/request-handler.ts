/** Anything that takes a request and gives an answer: the API, the whole shop, a stand-in in a test. */
export interface RequestHandler {
  fetch(request: Request): Response | Promise<Response>
}
