import { normalizeFormInput } from '@toonbank/domain/account/normalize-form-input.ts'
import { type FocusEvent, type FormEvent, type MouseEvent, useState } from 'react'
import * as v from 'valibot'
import { useTexts } from '../texts/use-texts.ts'
import { afterTyping, afterValidation, asAnswered, type Check } from './checked-fields.ts'
import { isAsStored, type Problems, problemsOf } from './parse-form.ts'

/**
 * Combines problems of the server with checks of each field in the browser. The server validates again with the same
 * schema. Values in `stored` are right.
 */
export function useProblems(schema: v.GenericSchema, fromServer: Problems, stored: object = {}) {
  const t = useTexts('forms')
  const [fields, setFields] = useState(() => asAnswered(fromServer))
  const [answered, setAnswered] = useState(fromServer)
  if (answered !== fromServer) {
    setAnswered(fromServer)
    setFields(asAnswered(fromServer))
  }

  const check = (form: HTMLFormElement, control: Control): Check => {
    const typed = Object.fromEntries([...new FormData(form)].map(([key, value]) => [key, String(value)]))
    const result = v.safeParse(schema, normalizeFormInput(typed))
    const { name } = control
    return {
      name,
      problem: result.success || isAsStored(stored, name, typed[name]) ? undefined : problemsOf(result.issues)[name],
      isEmpty: (typed[name] ?? '').trim() === '',
    }
  }

  return {
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
      // A message that appears when the field loses focus would move the button away from the pointer, so the check
      // waits.
      onMouseDown: (event: MouseEvent<HTMLFormElement>) => {
        if (event.target instanceof Element && event.target.closest('button[type=submit]')) event.preventDefault()
      },
    },
    validated: fields.validated,
    problemOf: (field: string): string | undefined => {
      const problem = fields.problems[field]
      return problem === undefined ? undefined : t(isKnown(problem) ? problem : 'invalid')
    },
  }
}

type Control = HTMLInputElement | HTMLSelectElement

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
