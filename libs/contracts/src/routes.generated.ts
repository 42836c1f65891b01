// Generated from the contracts by `npm run contracts`. The browser's first load imports this and types only.
import type * as analytics from './analytics.http.js';
import type * as billing from './billing.http.js';
import type * as cards from './cards.http.js';
import type * as identity from './identity.http.js';

/** Every HTTP call: method and path by id. */
export const routeTable = {
  'analytics.listFinancialProducts': ['GET', '/api/amazon/financial-products'],
  'analytics.trackBillPayClick': ['POST', '/api/melio/track-click'],
  'analytics.trackOfferClick': ['POST', '/api/visits/offer-click'],
  'analytics.trackProductClick': ['POST', '/api/amazon/track-click'],
  'analytics.trackStayClick': ['POST', '/api/vrbo/track-click'],
  'billing.createCoupon': ['POST', '/api/admin/coupons'],
  'billing.getStripeConfig': ['GET', '/api/stripe/config'],
  'billing.getSubscription': ['GET', '/api/user/subscription'],
  'billing.listCoupons': ['GET', '/api/admin/coupons'],
  'billing.redeemCoupon': ['POST', '/api/coupons/redeem'],
  'billing.updateCoupon': ['PUT', '/api/admin/coupons/:id'],
  'cards.create': ['POST', '/api/credit-cards'],
  'cards.delete': ['DELETE', '/api/credit-cards/:id'],
  'cards.getDebts': ['GET', '/api/debts'],
  'cards.import': ['POST', '/api/credit-cards/import'],
  'cards.list': ['GET', '/api/credit-cards'],
  'cards.listDeleted': ['GET', '/api/credit-cards/deleted'],
  'cards.payStatement': ['PUT', '/api/credit-cards/:id/statements/:closingDate/payment'],
  'cards.restore': ['POST', '/api/credit-cards/:id/restore'],
  'cards.saveDebts': ['PUT', '/api/debts'],
  'cards.searchCatalogue': ['GET', '/api/cards/search'],
  'cards.unpayStatement': ['DELETE', '/api/credit-cards/:id/statements/:closingDate/payment'],
  'cards.update': ['PUT', '/api/credit-cards/:id'],
  'identity.adminLogin': ['POST', '/api/admin-login'],
  'identity.cancelDeletion': ['DELETE', '/api/user/deletion'],
  'identity.changeEmail': ['POST', '/api/user/email'],
  'identity.changePassword': ['PUT', '/api/user/password'],
  'identity.confirmPassword': ['POST', '/api/auth/confirm'],
  'identity.connectGoogle': ['POST', '/api/auth/connections/google'],
  'identity.disconnectGoogle': ['DELETE', '/api/auth/connections/google'],
  'identity.downloadExport': ['GET', '/api/user/export/:id/file'],
  'identity.endOtherSessions': ['DELETE', '/api/user/sessions'],
  'identity.endSession': ['DELETE', '/api/user/sessions/:id'],
  'identity.finishGoogle': ['GET', '/api/auth/google/callback'],
  'identity.getConnections': ['GET', '/api/auth/connections'],
  'identity.getExport': ['GET', '/api/user/export/:id'],
  'identity.getProviders': ['GET', '/api/auth/providers'],
  'identity.getUser': ['GET', '/api/user'],
  'identity.listSessions': ['GET', '/api/user/sessions'],
  'identity.login': ['POST', '/api/login'],
  'identity.logout': ['POST', '/api/logout'],
  'identity.lookAtLink': ['POST', '/api/magic-link/look'],
  'identity.register': ['POST', '/api/register'],
  'identity.requestDeletion': ['POST', '/api/user/deletion'],
  'identity.requestExport': ['POST', '/api/user/export'],
  'identity.requestMagicLink': ['POST', '/api/magic-link'],
  'identity.sendVerification': ['POST', '/api/auth/verify-email/send'],
  'identity.startGoogle': ['GET', '/api/auth/google'],
  'identity.updateProfile': ['PUT', '/api/user/profile'],
  'identity.updateSettings': ['PUT', '/api/user/settings'],
  'identity.useMagicLink': ['POST', '/api/magic-link/use'],
  'identity.verifyEmail': ['POST', '/api/auth/verify-email'],
} as const;

/** The contract of each call, for types. */
export interface RouteContracts {
  'analytics.listFinancialProducts': typeof analytics.listFinancialProducts;
  'analytics.trackBillPayClick': typeof analytics.trackBillPayClick;
  'analytics.trackOfferClick': typeof analytics.trackOfferClick;
  'analytics.trackProductClick': typeof analytics.trackProductClick;
  'analytics.trackStayClick': typeof analytics.trackStayClick;
  'billing.createCoupon': typeof billing.createCoupon;
  'billing.getStripeConfig': typeof billing.getStripeConfig;
  'billing.getSubscription': typeof billing.getSubscription;
  'billing.listCoupons': typeof billing.listCoupons;
  'billing.redeemCoupon': typeof billing.redeemCoupon;
  'billing.updateCoupon': typeof billing.updateCoupon;
  'cards.create': typeof cards.createCard;
  'cards.delete': typeof cards.deleteCard;
  'cards.getDebts': typeof cards.getDebts;
  'cards.import': typeof cards.importCards;
  'cards.list': typeof cards.listCards;
  'cards.listDeleted': typeof cards.listDeletedCards;
  'cards.payStatement': typeof cards.payStatement;
  'cards.restore': typeof cards.restoreCard;
  'cards.saveDebts': typeof cards.saveDebts;
  'cards.searchCatalogue': typeof cards.searchCatalogue;
  'cards.unpayStatement': typeof cards.unpayStatement;
  'cards.update': typeof cards.updateCard;
  'identity.adminLogin': typeof identity.adminLogin;
  'identity.cancelDeletion': typeof identity.cancelDeletion;
  'identity.changeEmail': typeof identity.changeEmail;
  'identity.changePassword': typeof identity.changePassword;
  'identity.confirmPassword': typeof identity.confirmPassword;
  'identity.connectGoogle': typeof identity.connectGoogle;
  'identity.disconnectGoogle': typeof identity.disconnectGoogle;
  'identity.downloadExport': typeof identity.downloadExport;
  'identity.endOtherSessions': typeof identity.endOtherSessions;
  'identity.endSession': typeof identity.endSession;
  'identity.finishGoogle': typeof identity.finishGoogle;
  'identity.getConnections': typeof identity.getConnections;
  'identity.getExport': typeof identity.getExport;
  'identity.getProviders': typeof identity.getProviders;
  'identity.getUser': typeof identity.getUser;
  'identity.listSessions': typeof identity.listSessions;
  'identity.login': typeof identity.login;
  'identity.logout': typeof identity.logout;
  'identity.lookAtLink': typeof identity.lookAtLink;
  'identity.register': typeof identity.register;
  'identity.requestDeletion': typeof identity.requestDeletion;
  'identity.requestExport': typeof identity.requestExport;
  'identity.requestMagicLink': typeof identity.requestMagicLink;
  'identity.sendVerification': typeof identity.sendVerification;
  'identity.startGoogle': typeof identity.startGoogle;
  'identity.updateProfile': typeof identity.updateProfile;
  'identity.updateSettings': typeof identity.updateSettings;
  'identity.useMagicLink': typeof identity.useMagicLink;
  'identity.verifyEmail': typeof identity.verifyEmail;
}
