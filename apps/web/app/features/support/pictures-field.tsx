import { ticketLimits } from '@toonbank/domain/support/ticket.ts'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { Field } from '../../ui/form/field.tsx'
import { shrinkPictures } from './shrink-pictures.ts'
import type { PictureProblem } from './ticket-refusal.ts'

const megabytes = ticketLimits.pictureBytes / 1_024 / 1_024
const limits = { count: ticketLimits.pictures, size: megabytes }

/** Pictures of a message. With JavaScript they are made smaller, and what is too much is told before it is sent. */
export function PicturesField({ refused }: { readonly refused: PictureProblem | undefined }) {
  const t = useTexts('support')
  const [problem, setProblem] = useState(refused)
  useEffect(() => setProblem(refused), [refused])

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])]
    setProblem(findProblem(chosen.slice(0, chosen.length > ticketLimits.pictures ? undefined : 0)))
    if (chosen.length > ticketLimits.pictures) return
    const files = await shrinkPictures(chosen)
    const isStillChosen = [...(input.files ?? [])].every((file, at) => file === chosen[at])
    if (!isStillChosen) return
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    input.files = transfer.files
    setProblem(findProblem(files))
  }
  return (
    <Field
      label={t('form.pictures')}
      note={t('form.optional')}
      hint={t('form.picturesHint', limits)}
      error={problem && t(`problems.${problem.problem}`, { ...limits, name: problem.name })}
    >
      {(control) => (
        <input
          {...control}
          type="file"
          name="pictures"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          className={`${control.className} file:mr-3 file:border-0 file:bg-transparent file:font-semibold file:text-ink`}
          onChange={choose}
        />
      )}
    </Field>
  )
}

function findProblem(files: readonly File[]): PictureProblem | undefined {
  if (files.length > ticketLimits.pictures) return { problem: 'tooManyPictures', name: '' }
  const tooLarge = files.find(({ size }) => size > ticketLimits.pictureBytes)
  return tooLarge && { problem: 'pictureTooLarge', name: tooLarge.name }
}
