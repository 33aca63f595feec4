import { endStaff, inviteStaff, listStaff, resetStaff } from '@toonbank/contract/staff/member.ts'
import { staffRoles } from '@toonbank/domain/staff/staff-member.ts'
import { defineVerb, type StaffContext, stop, type Verb } from './define-verb.ts'
import { type TypedArguments, text, type Wrong, wrong } from './parse-arguments.ts'

const lastOwner = 'An owner has to stay: invite another one first.'
const notBelow = 'That is more than you may do yourself.'
const noMember = ({ emailAddress }: { readonly emailAddress: string }) =>
  wrong(`Nobody of the staff has the address ${emailAddress}.`)

const readAddress = (verbName: string, { positionals: [emailAddress, ...more] }: TypedArguments) =>
  emailAddress === undefined || more.length > 0
    ? wrong(`'staff ${verbName}' is followed by the e-mail address of somebody of the staff.`)
    : { emailAddress: emailAddress.toLowerCase() }

/** The id of whoever has this address and has not left. */
async function findMember({ emailAddress }: { readonly emailAddress: string }, { client }: StaffContext) {
  const members = await client.ask(listStaff, {})
  const found = members.ok
    ? members.value.find((one) => one.emailAddress.toLowerCase() === emailAddress && one.state !== 'left')
    : undefined
  return found ? { id: found.id } : stop(noMember({ emailAddress }))
}

const tellLink = (link: string | null): string[] =>
  link === null ? [] : ['The link works once; it is mailed too. Give it to nobody else:', link]

export const memberVerbs: Readonly<Record<string, Verb>> = {
  list: defineVerb({
    usage: '',
    call: listStaff,
    parse: ({ positionals }) => (positionals.length > 0 ? wrong("'staff list' is followed by nothing.") : {}),
    input: () => ({}),
    describe: (members) =>
      members.length === 0
        ? ["Nobody works here yet: 'staff invite' begins with the owner."]
        : members.map(({ name, emailAddress, role, state }) => `${emailAddress}  ${name}  ${role}  ${state}`),
    refusals: {},
  }),
  invite: defineVerb({
    usage: '<e-mail address> <name> [--role owner|manager|warehouse|workshop|support|editor|bookkeeper|viewer]',
    options: { role: 'string' },
    call: inviteStaff,
    parse({ positionals: [emailAddress, ...names], values }) {
      if (emailAddress === undefined || names.length === 0)
        return wrong("'staff invite' is followed by an e-mail address and a name.")
      const named = values.role === undefined ? 'owner' : text(values.role)
      const role = staffRoles.find((one) => one === named)
      if (!role) return wrong(`the role is one of ${staffRoles.join(', ')}, not '${named}'.`)
      return { emailAddress, name: names.join(' '), role }
    },
    input: (body) => ({ body }),
    describe: ({ link }, { name, role }) => [`${name} is invited as ${role}.`, ...tellLink(link)],
    refusals: {
      emailInUse: ({ emailAddress }) =>
        wrong(`${emailAddress} belongs to somebody of the staff already: 'staff reset' mails a new link.`),
      aboveOwnRights: notBelow,
    },
  }),
  reset: defineVerb({
    usage: '<e-mail address>',
    call: resetStaff,
    parse: (argv): { readonly emailAddress: string } | Wrong => readAddress('reset', argv),
    prepare: findMember,
    input: ({ id }) => ({ params: { id: String(id) } }),
    describe: ({ link }, { emailAddress }) => [`${emailAddress} chooses anew how to log in.`, ...tellLink(link)],
    refusals: { memberNotFound: noMember, aboveOwnRights: notBelow, lastOwner },
  }),
  end: defineVerb({
    usage: '<e-mail address>',
    call: endStaff,
    parse: (argv): { readonly emailAddress: string } | Wrong => readAddress('end', argv),
    prepare: findMember,
    input: ({ id }) => ({ params: { id: String(id) } }),
    describe: (_, { emailAddress }) => [`${emailAddress} has left: the sessions have ended.`],
    refusals: { memberNotFound: noMember, aboveOwnRights: notBelow, lastOwner },
  }),
}
