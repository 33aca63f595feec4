import { type FormEvent, useEffect, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { showNoConnection } from '../../ui/toast/show-no-connection.ts'

/**
 * Saves a choice as soon as it is made, so that the totals beside it are right. `value` is what is being saved, else
 * what is saved: when saving fails, or there is no network, that is the choice of before (specification 1, section 4).
 */
export function useSaveChoice(field: string, saved: string | undefined) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [picked, pick] = useState<string>()
  useEffect(() => {
    if (state === 'idle') pick(undefined)
  }, [state])
  return {
    value: picked ?? saved,
    save: (event: FormEvent<HTMLFormElement>) => {
      if (!navigator.onLine) return showNoConnection()
      pick(String(new FormData(event.currentTarget).get(field) ?? ''))
      void submit(event.currentTarget, { preventScrollReset: true, replace: true })
    },
  }
}
