import { data, type LoaderFunctionArgs, type MetaFunction, useParams } from 'react-router'
import { galleryEntries } from '../gallery/gallery-entries.ts'
import { GalleryPage } from '../gallery/gallery-page.tsx'
import { loadTexts } from '../texts/load-texts.ts'

export { RouteError as ErrorBoundary } from '../shell/route-error.tsx'

await loadTexts('forms')

export function loader({ params: { primitive } }: LoaderFunctionArgs) {
  if (primitive !== undefined && !Object.hasOwn(galleryEntries, primitive)) throw data(null, { status: 404 })
  return null
}

export const meta: MetaFunction = ({ params: { primitive } }) => [
  { title: `${galleryEntries[primitive ?? '']?.title ?? 'Primitives'} – /dev/ui` },
  { name: 'robots', content: 'noindex' },
]

export default function DevUiRoute() {
  return <GalleryPage primitive={useParams().primitive} />
}
