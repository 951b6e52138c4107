import { UpdateProductBasicInfoRequest } from '../../../core/contracts/product-basic-info.requests';
import { requestResolver, someId, someTime } from '../frame/request-resolver';
import { basicInfoBodyOf, type BasicInfoValues } from './basic-info.values';

/** The rules of updateProductBasicInfo, for the form; they do not look at which package it is. */
export const basicInfoResolver = requestResolver<BasicInfoValues>(UpdateProductBasicInfoRequest, (values) => ({
  ...basicInfoBodyOf(someId, values, { outcomes: [] }),
  modifiedAt: someTime,
}));
