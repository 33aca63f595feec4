import { text } from 'node:stream/consumers'
import { type EntryContext, isRouteErrorResponse } from 'react-router'
import { isSentAsJson, jsonOf } from './sent-as-json.server.ts'

/**
 * React Router writes what its loaders have answered as a stream, behind a boundary of `Suspense` that has the whole page
 * wait. Here it stands in the document as text (`PageScripts`), so that the page is drawn at once: as JSON, a kilobyte
 * smaller, compressed, since each name and value stands where it belongs and not by its number; as React Router wrote it
 * where JSON cannot say it.
 */
export async function takeLoadedData({
  serverHandoffStream,
  ...context
}: EntryContext): Promise<{ context: EntryContext; loaded: string | undefined }> {
  if (!serverHandoffStream) return { context, loaded: undefined }
  const json = toJson(context.staticHandlerContext)
  if (json === undefined && Object.values(context.staticHandlerContext.loaderData).some(isSentAsJson))
    throw new Error('a loader of this page answers what JSON cannot say, and another answers as JSON alone')
  return { context, loaded: inScript(json ?? (await text(serverHandoffStream))) }
}

/** As `loaded-lines.js` reads it in the browser; undefined: JSON cannot say it. */
function toJson({ loaderData, actionData, errors }: EntryContext['staticHandlerContext']): string | undefined {
  const answers = Object.entries(loaderData)
  // A route whose loader answered nothing has its place all the same: without it React Router would ask for it again.
  const nothing = answers.flatMap(([id, value]) => (value === undefined ? id : []))
  const parts = {
    loaderData: toObject(answers.filter(([, value]) => value !== undefined)),
    actionData: jsonOf(actionData ?? null),
    ...(nothing.length > 0 ? { nothing: JSON.stringify(nothing) } : {}),
    ...(errors ? { errors: toObject(Object.entries(errors).map(([id, error]) => [id, toThrown(error)])) } : {}),
  }
  return joined(Object.entries(parts))
}

const toObject = (values: readonly (readonly [name: string, value: unknown])[]): string | undefined =>
  joined(values.map(([name, value]) => [name, jsonOf(value)]))

const joined = (parts: readonly (readonly [name: string, json: string | undefined])[]): string | undefined =>
  parts.some(([, json]) => json === undefined)
    ? undefined
    : `{${parts.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`

/** A kind of error that React Router's browser part makes anew, and of what. Mistakes of ours are told to nobody. */
function toThrown(error: unknown): readonly unknown[] | undefined {
  if (isRouteErrorResponse(error)) return ['ErrorResponse', error.data ?? null, error.status, error.statusText]
  return error instanceof Error ? ['SanitizedError', error.name, error.message] : undefined
}

/** Either is JSON, so `<` stands in its texts alone. Attack: `</script>` in a text would end the element. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
