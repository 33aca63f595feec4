import { type FormEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { showNoConnection } from '../../ui/toast/show-no-connection.ts'

/**
 * Saves a choice as soon as it is made, so that the totals are up to date. `value` is the choice that is being saved,
 * else the saved one: after a failure or without a network it goes back to that (specification 1.4-15).
 */
export function useSaveChoice(field: string, saved: string | undefined) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [picked, pick] = useState<string>()
  const isSaving = state !== 'idle'
  const [wasSaving, setWasSaving] = useState(isSaving)
  // While drawing: an effect of the first drawing would take back what was chosen before the page was hydrated.
  if (isSaving !== wasSaving) {
    setWasSaving(isSaving)
    if (!isSaving) pick(undefined)
  }
  return {
    value: picked ?? saved,
    save: (event: FormEvent<HTMLFormElement>) => {
      if (!navigator.onLine) return showNoConnection()
      pick(String(new FormData(event.currentTarget).get(field) ?? ''))
      void submit(event.currentTarget, { preventScrollReset: true, replace: true })
    },
  }
}
