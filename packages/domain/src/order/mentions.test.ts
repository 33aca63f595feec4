import { expect, it } from 'vitest'
import { findMentions } from './mentions.ts'

it.each([
  ['@Anja belt, en @Jan-Peter ook. @Anja!', ['Anja', 'Jan-Peter']],
  ['(@Zoë)', ['Zoë']],
  ['mail naar anna@example.nl', []],
  ['@ en @@ en @1', []],
])('finds who is mentioned in %s', (body, names) => expect(findMentions(body)).toEqual(names))
