import { useFormats } from '../../texts/formats.ts'
import { useTexts } from '../../texts/texts.ts'
import { type ActAnswer, problemText } from './act-answer.ts'
import { actTexts } from './act-texts.ts'

/** Says why an act was refused; of one that waits already, whose it is and until when. */
export function useRefusal() {
  const t = useTexts(actTexts)
  const { money, time } = useFormats()
  return ({ problem, amount, waiting }: Extract<ActAnswer, { ok: false }>): string =>
    problem === 'actWaits' && waiting
      ? t(waiting.isOwn ? 'actWaitsOwn' : 'actWaitsOf', { name: waiting.by.name, time: time(waiting.runsAt) })
      : t(problemText(problem), { amount: money(amount ?? 0) })
}
