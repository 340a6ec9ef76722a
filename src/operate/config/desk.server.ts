type Configured = { hasAdminPassword: boolean; features: ReadonlySet<string> }

/** Without the feature nobody has a passkey for the desk, and so nobody could open it. */
export const deskMistakes = ({ hasAdminPassword, features }: Configured) =>
  hasAdminPassword || features.has('account-safety')
    ? []
    : [
        'ADMIN_PASSWORD_SIGN_IN is wrong: off needs account-safety; add that to FEATURES, or let the password open the desk',
      ]
