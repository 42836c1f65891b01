/** What the answer says about other ways to pay, in one chunk. */
export { SplitOffers } from './split-offers.js';
export { NudgeOffer } from './nudge-offer.js';
export { WhyNotTheOthers } from './why-not-the-others.js';
