import { expect, it } from 'vitest'
import { effectSentences } from './effect-sentences.ts'
import { type Effects, withoutMoney } from './effects.ts'

const effects: Effects = {
  order: 'TB26-000012',
  state: { from: 'delivered', to: 'returned' },
  hold: null,
  isAddressChanged: false,
  pieces: [{ way: 'returned', line: 1, pieces: 1 }],
  stock: [{ articleNumber: 'DUIN-160', pieces: 1 }],
  money: [{ way: 'back', label: 'iDEAL', amount: 129_00 }],
  papers: [{ kind: 'creditNote', amount: 129_00 }],
  mails: [{ kind: 'refundMade', recipient: 'lotte@example.nl', isTakenBack: false }],
  tasks: [{ kind: 'withdrawal', what: '', change: 'done' }],
}

it('tells in Dutch and in English what an act does', () => {
  expect(effectSentences(effects, 'nld')).toEqual([
    '€\u00a0129,00 gaat terug via iDEAL',
    'creditfactuur over €\u00a0129,00',
    'bezorgd → retour',
    '1 × regel 1 retour',
    '1 × DUIN-160 weer op voorraad',
    'mail aan lotte@example.nl: terugbetaling',
    'taak klaar: herroeping afhandelen',
  ])
  expect(effectSentences(effects, 'eng')).toEqual([
    '€129.00 goes back by iDEAL',
    'credit note for €129.00',
    'delivered → returned',
    '1 × line 1 returned',
    '1 × DUIN-160 back in stock',
    'mail to lotte@example.nl: refund',
    'task done: handle a withdrawal',
  ])
})

it('tells no amounts to those who may not see money', () => {
  expect(effectSentences(withoutMoney(effects), 'eng').slice(0, 2)).toEqual(['money goes back by iDEAL', 'credit note'])
})
