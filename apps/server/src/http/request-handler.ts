export interface RequestHandler {
  fetch(request: Request): Response | Promise<Response>
}
