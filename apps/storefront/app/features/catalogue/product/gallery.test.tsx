import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { registerAllTexts } from '../../../texts/all-texts.server.ts'
import { Gallery } from './gallery.tsx'

registerAllTexts()

const picture = (number: number) => ({
  id: `rug-${number}`,
  imageSrc: { medium: '', large: '', max: '' },
  imageAlt: 'Kleed',
  base: `/media/1/rug-${number}`,
  width: 1280,
  height: 1600,
  colour: '#bba78a',
})

/** The gallery of a rug with so many pictures, as the server draws it. */
function galleryOf(count: number): string {
  const images = Array.from({ length: count }, (_, at) => picture(at + 1))
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: () => <Gallery title="Kleed" images={images} /> }])
  return renderToStaticMarkup(<Page />)
}
const thumbnailsOf = (html: string) => html.match(/aria-label="Toon foto \d+ van \d+"/g)?.length ?? 0

it('shows seven thumbnails, of which the seventh counts what is left', () => {
  const html = galleryOf(9)
  expect(thumbnailsOf(html)).toBe(7)
  expect(html).toContain('+ 2')
  expect(html).toContain('Bekijk foto 9 van 9 groot')
})

it('counts nothing when all seven are shown, and a single picture has no thumbnails', () => {
  expect(thumbnailsOf(galleryOf(7))).toBe(7)
  expect(galleryOf(7)).not.toContain('+ ')
  expect(thumbnailsOf(galleryOf(1))).toBe(0)
})
