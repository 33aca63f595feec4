import { pictureBytes } from '@toonbank/domain/support/picture-bytes.ts'
import { type ChangeEvent, useEffect, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { Field } from '../ui/form/field.tsx'
import type { PictureProblem } from './picture-problem.ts'
import { shrinkPictures } from './shrink-pictures.ts'

interface PicturesFieldProps {
  readonly most: number
  readonly refused: PictureProblem | undefined
}

/**
 * Pictures that go with a form. With JavaScript they are made smaller, and what is too much is told before it is sent.
 */
export function PicturesField({ most, refused }: PicturesFieldProps) {
  const t = useTexts('forms')
  const limits = { count: most, size: pictureBytes / 1_024 / 1_024 }
  const [problem, setProblem] = useState(refused)
  useEffect(() => setProblem(refused), [refused])

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])]
    // How large they are is known when they have been made smaller.
    const tooMany = findTooMany(most, chosen)
    setProblem(tooMany)
    if (tooMany) return
    const files = await shrinkPictures(chosen)
    const isStillChosen = [...(input.files ?? [])].every((file, at) => file === chosen[at])
    if (!isStillChosen) return
    const transfer = new DataTransfer()
    for (const file of files) transfer.items.add(file)
    input.files = transfer.files
    setProblem(findProblem(most, files))
  }
  return (
    <Field
      label={t('pictures.label')}
      note={t('pictures.optional')}
      hint={t('pictures.hint', limits)}
      error={problem && t(`pictures.${problem.problem}`, { ...limits, name: problem.name })}
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

function findProblem(most: number, files: readonly File[]): PictureProblem | undefined {
  const tooLarge = files.find(({ size }) => size > pictureBytes)
  return findTooMany(most, files) ?? (tooLarge && { problem: 'pictureTooLarge', name: tooLarge.name })
}

const findTooMany = (most: number, files: readonly File[]): PictureProblem | undefined =>
  files.length > most ? { problem: 'tooManyPictures', name: '' } : undefined
