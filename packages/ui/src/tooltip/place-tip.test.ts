import { expect, it } from 'vitest'
import { placeTip } from './place-tip.ts'

const screen = { clientWidth: 390, clientHeight: 800 }
const tip = { width: 100, height: 30 }
const control = (left: number, top: number) => ({ left, top, bottom: top + 44, width: 44 })

it('stands below the middle of its control', () => {
  expect(placeTip(control(200, 100), tip, screen)).toEqual({ left: 172, top: 150 })
})
it('stays within the screen at either side', () => {
  expect(placeTip(control(0, 100), tip, screen).left).toBe(6)
  expect(placeTip(control(346, 100), tip, screen).left).toBe(284)
})
it('stands above a control at the foot of the screen, unless there is no room there either', () => {
  expect(placeTip(control(200, 750), tip, screen).top).toBe(714)
  expect(placeTip(control(200, 20), tip, { clientWidth: 390, clientHeight: 80 }).top).toBe(70)
})
