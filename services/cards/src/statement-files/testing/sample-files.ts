export const chase = (...rows: string[]) =>
  ['Transaction Date,Post Date,Description,Category,Type,Amount,Memo', ...rows, ''].join('\n');
export const coffee = '03/06/2026,03/07/2026,COFFEE,Food & Drink,Sale,-4.50,';
export const tea = '03/07/2026,03/08/2026,TEA,Food & Drink,Sale,-3.00,';
export const ofxDay = (day: string) => day.replaceAll('-', '');
export const ofx = (about: { inner?: string; account?: string; balance?: string; closing?: string } = {}) => {
  const { inner = '', account = '', balance = '', closing = '' } = about;
  return (
    'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\n\n<OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD' +
    `<CCACCTFROM><ACCTID>${account}</CCACCTFROM><BANKTRANLIST>${inner}</BANKTRANLIST>${balance}</CCSTMTRS></CCSTMTTRNRS>${closing}` +
    '</CREDITCARDMSGSRSV1></OFX>'
  );
};
export const ofxCoffee = (id: string, name = 'COFFEE') =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260307<TRNAMT>-4.50<FITID>${id}<NAME>${name}<MEMO></STMTTRN>`;
