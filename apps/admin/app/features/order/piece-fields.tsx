import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useTexts } from '../../texts/texts.ts'
import { TextField } from '../../ui/field.tsx'
import { actTexts } from './act-texts.ts'

type Line = OrderForOffice['lines'][number]

interface PieceFieldsProps {
  readonly lines: readonly Line[]
  readonly most: (line: Line) => number
  /** One chooses what takes part, instead of what does not. */
  readonly isNoneFirst?: boolean
}

/** How many pieces of each line; a line of one piece alone needs no choice. */
export function PieceFields({ lines, most, isNoneFirst = false }: PieceFieldsProps) {
  const t = useTexts(actTexts)
  const open = lines.flatMap((line, at) => (most(line) > 0 ? [{ line, at: at + 1, most: most(line) }] : []))
  const [only] = open
  if (open.length === 1 && only?.most === 1) return <input type="hidden" name={`pieces.${only.at}`} value={1} />
  return open.map(({ line, at, most: maximum }) => (
    <TextField
      key={line.uid}
      label={t('pieces', { title: line.title })}
      name={`pieces.${at}`}
      type="number"
      required
      min={0}
      max={maximum}
      defaultValue={isNoneFirst ? 0 : maximum}
      hint={line.options.map(({ name }) => name).join(', ') || undefined}
    />
  ))
}
