import type { OrderForOffice } from '@toonbank/contract/staff/order-page.ts'
import { useTexts } from '../../texts/texts.ts'
import { TextField } from '../../ui/field.tsx'
import { actTexts } from './act-texts.ts'

type Line = OrderForOffice['lines'][number]

interface PieceFieldsProps {
  readonly lines: readonly Line[]
  readonly most: (line: Line) => number
}

const openOf = (lines: readonly Line[], most: (line: Line) => number) =>
  lines.flatMap((line, at) => (most(line) > 0 ? [{ line, at: at + 1, most: most(line) }] : []))
const optionsOf = (line: Line) => line.options.map(({ name }) => name).join(', ') || undefined

/** How many pieces of each line; a line of one piece alone needs no choice. */
export function PieceFields({ lines, most }: PieceFieldsProps) {
  const t = useTexts(actTexts)
  const open = openOf(lines, most)
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
      defaultValue={maximum}
      hint={optionsOf(line)}
    />
  ))
}

/** Pieces that came back, and how many of them cannot be sold again. */
export function ReturnedPieces({ lines }: Pick<PieceFieldsProps, 'lines'>) {
  const t = useTexts(actTexts)
  const open = openOf(lines, ({ quantity, cancelled, returned }) => quantity - cancelled - returned)
  const [only] = open
  if (open.length === 1 && only?.most === 1)
    return (
      <label className="flex items-center gap-2 pointer-coarse:min-h-11">
        <input type="hidden" name={`pieces.${only.at}`} value={1} />
        <input type="checkbox" name="isRestocked" defaultChecked className="size-4 accent-accent" />
        {t('isRestocked')}
      </label>
    )
  return open.map(({ line, at, most }) => (
    <fieldset key={line.uid} className="flex flex-col gap-2 border-t border-line pt-2">
      <legend className="font-medium">
        {line.title}
        {line.options.length === 0 ? null : <span className="font-normal text-muted">, {optionsOf(line)}</span>}
      </legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t('returnedPieces', { most })}
          name={`pieces.${at}`}
          type="number"
          required
          min={0}
          max={most}
          defaultValue={0}
        />
        <TextField
          label={t('writtenOff')}
          name={`writtenOff.${at}`}
          type="number"
          required
          min={0}
          max={most}
          defaultValue={0}
        />
      </div>
    </fieldset>
  ))
}
