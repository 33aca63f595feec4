import { type FormEvent, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { showNoConnection } from '../../ui/toast/show-no-connection.ts'

/**
 * Saves a choice at once. `value` is the choice being saved, else the saved one, to which it returns after a failure
 * (specification 1.4-15).
 */
export function useSaveChoice(field: string, saved: string | undefined) {
  const submit = useSubmit()
  const { state } = useNavigation()
  const [picked, pick] = useState<string>()
  const isSaving = state !== 'idle'
  const [wasSaving, setWasSaving] = useState(isSaving)
  // It is set during rendering, because an effect would undo a choice made before hydration.
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
