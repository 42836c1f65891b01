/** A stay as typed into the form; dates as `YYYY-MM-DD`, empty while not chosen. */
export interface Stay {
  destination: string;
  checkIn: string;
  checkOut: string;
}

/** What is wrong with each field, in words; none means that it can be searched for. */
export function stayProblems(
  { destination, checkIn, checkOut }: Stay,
  today: string,
): Partial<Record<keyof Stay, string>> {
  return {
    ...(destination.trim() === '' && { destination: 'Enter a destination.' }),
    ...(destination.trim().length > 120 && { destination: 'At most 120 characters.' }),
    ...(checkIn === '' && { checkIn: 'Choose the day you arrive.' }),
    ...(checkIn !== '' && checkIn < today && { checkIn: 'Check-in is today or later.' }),
    ...(checkOut === '' && { checkOut: 'Choose the day you leave.' }),
    ...(checkOut !== '' && checkOut <= checkIn && { checkOut: 'Check-out is after check-in.' }),
  };
}

/** The partner's own search, without our tag: where it leads when our server does not answer. */
export function plainSearch({ destination, checkIn, checkOut }: Stay): string {
  const query = { destination: destination.trim(), startDate: checkIn, endDate: checkOut };
  return `https://www.vrbo.com/search?${new URLSearchParams(query).toString()}`;
}
