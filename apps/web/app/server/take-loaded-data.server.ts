import { text } from 'node:stream/consumers'
import type { EntryContext } from 'react-router'

/**
 * React Router writes what its loaders have answered as a stream, behind a boundary of `Suspense` that has the whole page
 * wait. Here it is read beforehand and stands in the document as text (`PageScripts`), so that the page is drawn at once.
 */
export async function takeLoadedData({
  serverHandoffStream,
  ...context
}: EntryContext): Promise<{ context: EntryContext; loaded: string | undefined }> {
  if (!serverHandoffStream) return { context, loaded: undefined }
  const lines = await text(serverHandoffStream)
  const { loaderData, actionData, errors } = context.staticHandlerContext
  return {
    context,
    loaded: inScript(
      saysMore.test(lines) || hasNothing(loaderData) ? lines : JSON.stringify({ loaderData, actionData, errors }),
    ),
  }
}

/** A route whose loader answered nothing has its place all the same: without it React Router would ask for it again. */
const hasNothing = (loaderData: Readonly<Record<string, unknown>>): boolean =>
  Object.values(loaderData).includes(undefined)

/**
 * What JSON cannot say, in React Router's writing (-1: no element, -5: null, -7: undefined): dates, errors, promises, numbers without end, nothing in a list. JSON
 * is a kilobyte smaller, compressed: each name and value stands where it belongs and not by its number.
 */
const saysMore = /\["|[[,:]-(?![57]\b)|[[,]-7\b/

/** Either is JSON, so `<` stands in its texts alone. Attack: `</script>` in a text would end the element. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`)
