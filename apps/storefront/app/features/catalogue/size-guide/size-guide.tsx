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

export function SizeGuide({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const t = useTexts('sizes')
  return (
    <>
      <p>{t('lead')}</p>
      <p className="mt-2 text-muted">{t('tip')}</p>
      {rooms.map((room) => (
        <section key={room} className="mt-10">
          <Heading className="mb-2 text-21">{t(`${room}.title`)}</Heading>
          <p>{t(`${room}.text`)}</p>
          <RoomDrawing of={room} />
          <Advice of={room} />
        </section>
      ))}
    </>
  )
}

function Advice({ of }: { of: RoomName }) {
  const t = useTexts('sizes')
  return (
    <table className="mt-4 w-full border-y border-line text-left">
      <thead className="text-13 text-muted">
        <tr>
          <th className="w-1/2 py-2 pr-4 font-normal">{t('room')}</th>
          <th className="py-2 font-normal">{t('size')}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {advice[of].map(([what, ...sizes]) => (
          <tr key={what}>
            <th scope="row" className="py-2 pr-4 font-normal">
              {t(what)}
            </th>
            <td className="py-2 font-medium">
              {sizes.map((size) => `${size}\u00a0cm`.replaceAll(' ', '\u00a0')).join(` ${t('or')} `)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
