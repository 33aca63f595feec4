import { PasswordField } from '../../forms/password-field.tsx'
import { useSample } from '../samples.ts'
import { State } from '../state.tsx'

export function PasswordStates() {
  const { error, long } = useSample()
  return (
    <>
      <State name="New" note="Type: the meter, the rules that are met, how many characters.">
        <PasswordField name="newPassword" isNew label="Wachtwoord / Password" />
      </State>
      <State name="Existing" note="No rules are shown of a password that there is.">
        <PasswordField name="password" label="Wachtwoord / Password" />
      </State>
      <State name="Error, long text, narrow" narrow>
        <PasswordField name="passwordRepeat" label={long} error={error} />
      </State>
    </>
  )
}
