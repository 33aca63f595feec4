import { understandTyped } from '@toonbank/domain/account/understand-typed.ts'
import { type FocusEvent, type FormEvent, type MouseEvent, useEffect, useState } from 'react'
import * as v from 'valibot'
import { useTexts } from '../texts/use-texts.ts'
import { type Problems, problemsOf } from './parse-form.ts'

/**
 * Problems of a form: those found by the server and, with JavaScript, those of each field that the user has left. The
 * check in the browser is a convenience; the server validates again with the same schema.
 */
export function useProblems(schema: v.GenericSchema, fromServer: Problems = {}) {
  const t = useTexts('forms')
  const [problems, setProblems] = useState(fromServer)
  useEffect(() => setProblems(fromServer), [fromServer])

  const check = (form: HTMLFormElement, name: string): string | undefined => {
    const typed = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]))
    const result = v.safeParse(schema, understandTyped(typed))
    return result.success ? undefined : problemsOf(result.issues)[name]
  }
  const keep = (name: string, problem: string | undefined) =>
    setProblems(({ [name]: _, ...others }) => (problem ? { ...others, [name]: problem } : others))

  return {
    /**
     * Handlers of the form: a field is validated when it is left, and its problem disappears as soon as it is fixed.
     */
    watch: {
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        const name = nameOf(target)
        if (name) keep(name, check(currentTarget, name))
      },
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        const name = nameOf(target)
        if (name && problems[name] && !check(currentTarget, name)) keep(name, undefined)
      },
      // Trap: pressing the button first takes the focus from a field; a message appearing then would move the button
      // from under the pointer.
      onMouseDown: (event: MouseEvent<HTMLFormElement>) => {
        if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault()
      },
    },
    /** The message of a field, if it has a problem. */
    problemOf: (field: string): string | undefined => {
      const problem = problems[field]
      return problem === undefined ? undefined : t(isKnown(problem) ? problem : 'invalid')
    },
  }
}

const nameOf = (target: EventTarget): string | undefined =>
  (target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLSelectElement
    ? target.name || undefined
    : undefined

const known = [
  'required',
  'invalid',
  'tooLong',
  'emailInvalid',
  'emailNotChanged',
  'emailInUse',
  'passwordWrong',
  'nameInvalid',
  'phoneInvalid',
  'zipCodeInvalid',
  'houseNumberInvalid',
  'passwordTooWeak',
  'passwordTooCommon',
  'passwordsDiffer',
  'cocNumberInvalid',
  'vatNumberInvalid',
] as const
const isKnown = (problem: string): problem is (typeof known)[number] =>
  known.includes(problem as (typeof known)[number])
