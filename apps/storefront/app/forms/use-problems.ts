import { understandTyped } from '@toonbank/domain/account/understand-typed.ts'
import { type FocusEvent, type FormEvent, type MouseEvent, useState } from 'react'
import * as v from 'valibot'
import { useTexts } from '../texts/use-texts.ts'
import { afterTyping, afterValidation, asAnswered, type Check } from './checked-fields.ts'
import { isAsStored, type Problems, problemsOf } from './parse-form.ts'

/**
 * Problems of a form: those found by the server and, with JavaScript, those of each field that the user has left. The
 * check in the browser is a convenience; the server validates again with the same schema. What is `stored` is right.
 */
export function useProblems(schema: v.GenericSchema, fromServer: Problems, stored: object = {}) {
  const t = useTexts('forms')
  const [fields, setFields] = useState(() => asAnswered(fromServer))
  const [answered, setAnswered] = useState(fromServer)
  // A later refusal counts from the first drawing on: the list of problems takes the focus with it.
  if (answered !== fromServer) {
    setAnswered(fromServer)
    setFields(asAnswered(fromServer))
  }

  const check = (form: HTMLFormElement, control: Control): Check => {
    const typed = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]))
    const result = v.safeParse(schema, understandTyped(typed))
    const { name } = control
    return {
      name,
      problem: result.success || isAsStored(stored, name, typed[name]) ? undefined : problemsOf(result.issues)[name],
      isEmpty: (typed[name] ?? '').trim() === '',
    }
  }

  return {
    /**
     * Handlers of the form: a text is validated when it is left, a choice when it is made; a problem disappears as soon
     * as it is fixed.
     */
    watch: {
      onBlur: ({ target, currentTarget }: FocusEvent<HTMLFormElement>) => {
        if (!isControl(target)) return
        const checked = check(currentTarget, target)
        setFields((before) => afterValidation(before, checked))
      },
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        if (!isControl(target)) return
        const checked = check(currentTarget, target)
        setFields((before) => (isChoice(target) ? afterValidation : afterTyping)(before, checked))
      },
      // Trap: pressing the button first takes the focus from a field; a message appearing then would move the button
      // from under the pointer.
      onMouseDown: (event: MouseEvent<HTMLFormElement>) => {
        if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault()
      },
    },
    /** The fields that were validated and are right, for `ValidatedFields` around what the form shows. */
    validated: fields.validated,
    /** The message of a field, if it has a problem. */
    problemOf: (field: string): string | undefined => {
      const problem = fields.problems[field]
      return problem === undefined ? undefined : t(isKnown(problem) ? problem : 'invalid')
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement

/** Controls that have rules; radio buttons have a right answer from the start. */
const isControl = (target: EventTarget): target is Control =>
  ((target instanceof HTMLInputElement && target.type !== 'radio') || target instanceof HTMLSelectElement) &&
  target.name !== ''
const isChoice = (target: Control): boolean => target instanceof HTMLSelectElement || target.type === 'checkbox'

const knownProblems = [
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
const isKnown = (problem: string): problem is (typeof knownProblems)[number] =>
  knownProblems.includes(problem as (typeof knownProblems)[number])
