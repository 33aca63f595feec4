import { Fragment } from 'react'
import { ShopLink } from '../../../language/shop-link.tsx'
import { useHref } from '../../../language/use-href.ts'
import { loadTexts } from '../../../texts/load-texts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { RoomDrawing, type RoomName, rooms } from './room-drawing.tsx'

await loadTexts('sizes')

const advice = {
  sofa: [
    ['sofa.rows.two', '160 × 230', '200 × 300'],
    ['sofa.rows.three', '200 × 300', '240 × 330'],
    ['sofa.rows.corner', '240 × 330', '300 × 400'],
  ],
  table: [
    ['table.rows.four', '200 × 300'],
    ['table.rows.eight', '240 × 330'],
    ['table.rows.round', 'Ø 240'],
  ],
  bed: [
    ['bed.rows.single', '160 × 230'],
    ['bed.rows.double', '200 × 300'],
    ['bed.rows.large', '200 × 300', '240 × 330'],
  ],
  hall: [
    ['hall.rows.narrow', '80 × 250', '80 × 300'],
    ['hall.rows.wide', '90 × 400'],
  ],
} as const satisfies Readonly<Record<RoomName, readonly (readonly [what: string, ...sizes: string[]])[]>>

interface SizeGuideProps {
  readonly heading: 'h2' | 'h3'
  /** A page has its drawings beside the rules, and leads to what is sold in each size. */
  readonly isPage?: boolean
}

export function SizeGuide({ heading: Heading, isPage = false }: SizeGuideProps) {
  const t = useTexts('sizes')
  return rooms.map((room) => (
    <section
      key={room}
      className={
        isPage
          ? 'mt-14 grid gap-x-12 gap-y-6 break-inside-avoid sm:mt-20 lg:grid-cols-[3fr_2fr] lg:items-center print:mt-6 print:grid-cols-2'
          : 'mt-10'
      }
    >
      <div className={isPage ? 'lg:order-2' : ''}>
        <Heading className={isPage ? 'mb-4 text-28 sm:text-40' : 'mb-2 text-21'}>{t(`${room}.title`)}</Heading>
        <p className={isPage ? 'text-17' : ''}>{t(`${room}.text`)}</p>
        <Advice of={room} isPage={isPage} />
      </div>
      <RoomDrawing of={room} className={isPage ? '' : 'mt-4'} />
    </section>
  ))
}

function Advice({ of, isPage }: { of: RoomName; isPage: boolean }) {
  const t = useTexts('sizes')
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {advice[of].map(([what, ...sizes]) => (
        <li key={what} className="py-3">
          {t(what)}{' '}
          {sizes.map((size, at) => (
            <Fragment key={size}>
              {at > 0 ? ` ${t('or')} ` : ''}
              <Size size={size} isLink={isPage} />
            </Fragment>
          ))}
          .
        </li>
      ))}
    </ul>
  )
}

function Size({ size, isLink }: { size: string; isLink: boolean }) {
  const t = useTexts('sizes')
  const href = useHref()
  const words = `${size} cm`.replaceAll(' ', '\u00a0')
  if (!isLink) return <b className="font-medium">{words}</b>
  const searched = size.startsWith('Ø') ? t('round', { size: size.slice(2) }) : size
  return (
    <ShopLink
      to={`${href('search')}?${new URLSearchParams({ q: searched })}`}
      aria-label={t('seeSize', { size: words })}
      className="link font-medium"
    >
      {words}
    </ShopLink>
  )
}
