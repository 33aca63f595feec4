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
  return { context, loaded: serverHandoffStream && inScript(await text(serverHandoffStream)) }
}

/** It is lines of JSON: `<` stands in its texts alone. Attack: `</script>` in a text would end the element. */
const inScript = (lines: string): string => lines.replaceAll('<', String.raw`\u003c`)
