interface Account {
  email: string;
  password: string;
}

interface Told {
  appointments: ({ id: string; therapistName: string } & Record<string, unknown>)[];
  therapists: [Account, Account & { secondFactor: string; recoveryCode: string }];
  patient: Account;
}

export function unpackFirstRelease(directory: string): Promise<Told>;
export function postgresPackages(): { present: string; next: string };
export function projectOnNextPostgres(project: string, directory: string): void;
